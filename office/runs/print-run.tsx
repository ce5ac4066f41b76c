// Prints a run: the list of its stops on A4, and a label of 62 × 100 mm for each box.
import { useState } from 'react'
import { ageFor, ageLabel } from '#domain/product/minimum-age.ts'
import { Button } from '#ui/button.tsx'
import { dayText } from '#office/delivery/days.ts'
import { Printed, TickBox } from '#office/orders/print/printed.tsx'
import { useShop } from '#office/shop.ts'
import type { Run, Stop } from './runs-data.ts'

const sheets = { List: RunList, Labels: RunLabels } as const
const names = ['List', 'Labels'] as const

export function PrintRun({ run }: { run: Run }) {
  const [printed, setPrinted] = useState<(typeof names)[number]>()
  const Sheet = printed === undefined ? undefined : sheets[printed]
  return (
    <div className="flex gap-1">
      {names.map((name) => (
        <Button
          key={name}
          weight="plain"
          className="px-3!"
          aria-label={`Print the ${name.toLowerCase()} of ${run.name}`}
          onClick={() => setPrinted(name)}
        >
          {name}
        </Button>
      ))}
      {Sheet !== undefined && (
        <Printed onDone={() => setPrinted(undefined)}>
          <Sheet run={run} />
        </Printed>
      )}
    </div>
  )
}

const cell = 'border-b border-sand-300 py-2 pr-3 text-left align-top'
const onTheWay = ({ stops }: Run) => stops.filter(({ status }) => status !== 'Cancelled')

function RunList({ run }: { run: Run }) {
  return (
    <article>
      <table className="w-full text-sm">
        {/* On every sheet, so that one that got loose still says whose it is. */}
        <thead>
          <tr>
            <th colSpan={3} className="pb-3 text-left align-baseline text-2xl">
              {run.name}
            </th>
            <th colSpan={3} className="tabular pb-3 text-right align-baseline font-normal">
              {dayText(run.day)}
              {run.driver !== null && `, ${run.driver.name}`}
              <br />
              {loadText(onTheWay(run))}
            </th>
          </tr>
          <tr>
            <th className={`${cell} w-8`}>#</th>
            <th className={`${cell} w-20`}>Order</th>
            <th className={cell}>Customer</th>
            <th className={`${cell} w-32`}>Time</th>
            <th className={`${cell} w-22`}>Boxes</th>
            <th className={`${cell} w-38`}>Delivered, to whom</th>
          </tr>
        </thead>
        <tbody>
          {onTheWay(run).map((stop, index) => (
            <tr key={stop.orderId} className="break-inside-avoid">
              <td className={`${cell} tabular`}>{index + 1}</td>
              <td className={`${cell} tabular font-bold`}>{stop.orderId}</td>
              <td className={cell}>
                <strong className="block">{stop.name}</strong>
                {stop.address.street}, {stop.address.zipCode} {stop.address.city}
                <span className="block">{stop.phone}</span>
                {stop.leaveAtDoor && <strong className="block">Leave at the door</strong>}
                {stop.note !== '' && <strong className="block">“{stop.note}”</strong>}
              </td>
              {/* The day, and below it the hours. */}
              <td className={`${cell} whitespace-pre-line`}>{stop.time.replace(/, (?=[^,]*$)/, ',\n')}</td>
              <td className={`${cell} tabular`}>
                {stop.boxes}
                {marksOf(stop).map((mark) => (
                  <strong key={mark} className="block uppercase">
                    {mark}
                  </strong>
                ))}
              </td>
              <td className={cell}>
                <TickBox />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** What the van is loaded with: "24 stops, 48 boxes". */
function loadText(stops: readonly Stop[]): string {
  const boxes = stops.reduce((sum, stop) => sum + stop.boxes, 0)
  return `${stops.length} ${stops.length === 1 ? 'stop' : 'stops'}, ${boxes} ${boxes === 1 ? 'box' : 'boxes'}`
}

function RunLabels({ run }: { run: Run }) {
  const { name: shop } = useShop()
  const labels = onTheWay(run).flatMap((stop, index) =>
    Array.from({ length: stop.boxes }, (_, box) => ({ stop, place: index + 1, box: box + 1 })),
  )
  return labels.map(({ stop, place, box }) => (
    <article key={`${stop.orderId}-${box}`} className="box-label">
      <p className="flex items-baseline justify-between gap-3 text-xs">
        <span className="truncate">{shop}</span>
        <strong className="tabular shrink-0 text-xl">Stop {place}</strong>
      </p>
      <p className="shrink-0 truncate text-xs">{run.name}</p>
      <p className="tabular mt-2 shrink-0 text-3xl leading-none font-extrabold">{stop.orderId}</p>
      {/* However long a name and a street are, the town and what the van is loaded by stay on the label. */}
      <div className="mt-1 min-h-0 overflow-hidden wrap-anywhere">
        <p className="text-lg leading-tight font-bold">{stop.name}</p>
        <p className="mt-1 text-sm leading-tight">{stop.address.street}</p>
      </div>
      <p className="line-clamp-2 shrink-0 text-sm leading-tight wrap-anywhere">
        {stop.address.zipCode} {stop.address.city}
      </p>
      <p className="mt-auto pt-1 text-sm">{stop.time}</p>
      <p className="tabular mt-1 text-xl font-bold">
        Box {box} of {stop.boxes}
      </p>
      <p className="mt-1 flex flex-wrap gap-1.5 text-sm font-bold uppercase empty:hidden">
        {marksOf(stop).map((mark) => (
          <span key={mark} className="border-2 px-1.5">
            {mark}
          </span>
        ))}
      </p>
    </article>
  ))
}

/** What has to be seen before the box is opened: where it stands in the van, and whether ID is checked at the door. */
function marksOf({ isFrozen, isChilled, lines }: Stop): string[] {
  const age = ageFor(lines)
  const marks = [isFrozen && 'Frozen', isChilled && 'Chilled', age > 0 && `${ageLabel(age)}: ID`]
  return marks.filter((mark) => mark !== false)
}
