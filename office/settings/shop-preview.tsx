// The real home page of the shop with what is being typed, as on a computer or a telephone. It can be looked at, not used.
import { useDeferredValue, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SettingsPreviewJson } from '#server/settings/settings-json.ts'
import { Button } from '#ui/button.tsx'
import { callOffice } from '#office/call-office.ts'
import type { PartialSettings } from './settings-draft.ts'
import { usePausedText } from './use-paused-text.ts'

const devices = { Phone: 390, Computer: 1280 } as const
type Device = keyof typeof devices

/** As wide as the form needs to have it beside. */
const besideForm = matchMedia('(min-width: 80rem)')

function onRoom(tell: () => void): () => void {
  besideForm.addEventListener('change', tell)
  return () => besideForm.removeEventListener('change', tell)
}

/** `version`: what is saved may have changed, too, as when a logo was uploaded. */
export function ShopPreview({ values, version }: { values: PartialSettings; version: number }) {
  const hasRoom = useSyncExternalStore(onRoom, () => besideForm.matches)
  const [isWanted, setWanted] = useState(false)
  const [device, setDevice] = useState<Device>(hasRoom ? 'Computer' : 'Phone')
  const isShown = hasRoom || isWanted
  const text = usePausedText(JSON.stringify(values))
  const { data } = useQuery({
    queryKey: ['settings-preview', version, text],
    queryFn: ({ signal }) =>
      callOffice<SettingsPreviewJson>('/settings/preview', {
        method: 'POST',
        body: { values: JSON.parse(text) as object },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: isShown,
    retry: false,
    gcTime: 0,
  })
  const html = useDeferredValue(data?.html)
  if (!isShown)
    return (
      <Button weight="plain" className="justify-self-start" onClick={() => setWanted(true)}>
        Show the preview
      </Button>
    )
  return (
    <section aria-label="Preview" className="sticky top-4 grid gap-2 max-xl:static">
      <div className="flex gap-1" role="group" aria-label="Preview on">
        {(Object.keys(devices) as Device[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === device}
            className="min-h-11 rounded-full px-4 text-sm font-semibold hover:bg-leaf-50 aria-pressed:bg-leaf-100 aria-pressed:text-leaf-800"
            onClick={() => setDevice(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <Page html={html} width={devices[device]} />
    </section>
  )
}

function Page({ html, width }: { html: string | undefined; width: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const watch = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const scale = Math.min(1, room.width / width)
  const frame = useRef<HTMLIFrameElement>(null)
  // It comes with the first page.
  const isThere = html !== undefined
  // By script: the policy of the office forbids styles in attributes.
  useLayoutEffect(() => {
    const style = frame.current?.style
    if (style === undefined || scale === 0) return
    style.width = `${width}px`
    style.height = `${room.height / scale}px`
    style.transform = `scale(${scale})`
  }, [width, room, scale, isThere])
  return (
    <div
      ref={box}
      className={`h-[75vh] w-full overflow-hidden rounded-card border border-sand-200 bg-white ${width === devices.Phone ? 'max-w-98' : ''}`}
    >
      {isThere && (
        <iframe
          ref={frame}
          title="The shop with these settings"
          // Its own styles and fonts, no script and no form.
          sandbox="allow-same-origin"
          srcDoc={html}
          tabIndex={-1}
          className="pointer-events-none origin-top-left"
        />
      )}
    </div>
  )
}
