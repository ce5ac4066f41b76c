// Import and export of products: upload a file, see past imports, download what the shop has.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { useMe } from '#office/session/me.ts'
import { Moment } from '#office/ui/moment.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { Loaded } from '#office/ui/states.tsx'
import { ExportPanel } from './export-panel.tsx'
import { importsQuery } from './import-data.ts'
import type { Import } from './import-data.ts'
import { stateNames, summaryOf } from './import-text.ts'
import { PicturesPanel } from './pictures-panel.tsx'
import { UploadPanel } from './upload-panel.tsx'

export default function ImportScreen() {
  const mayImport = useMe().permissions.includes('catalog.write')
  return (
    <>
      <ScreenHeading title="Import & export" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {mayImport && <UploadPanel />}
        <div className="grid gap-5">
          <ExportPanel />
          {mayImport && <PicturesPanel />}
        </div>
        {mayImport && <PastImports />}
      </div>
    </>
  )
}

function PastImports() {
  const query = useInfiniteQuery(importsQuery)
  return (
    <Panel title="Past imports" className="lg:col-span-2">
      <Loaded query={query}>
        {({ pages }) => {
          const imports = pages.flatMap(({ items }) => items)
          if (imports.length === 0) return <p className="text-sm text-soft">Files that you import are listed here.</p>
          return (
            <div className="grid gap-3">
              <ul aria-label="Imports" className="-mx-4 divide-y divide-sand-200 border-t border-sand-200 sm:-mx-5">
                {imports.map((found) => (
                  <ImportLine key={found.id} found={found} />
                ))}
              </ul>
              <ShowMore query={query}>Show more imports</ShowMore>
            </div>
          )
        }}
      </Loaded>
    </Panel>
  )
}

const tones = { done: 'good', failed: 'bad', undone: 'quiet' } as const

function ImportLine({ found }: { found: Import }) {
  const { id, name, state, createdAt, by } = found
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm hover:bg-leaf-50 sm:px-5">
      <div className="min-w-0 grow">
        <Link
          to={`/import/${id}`}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-leaf-700"
        >
          {name}
        </Link>
        <p className="text-xs text-soft">
          <Moment at={createdAt} style="day" /> <Moment at={createdAt} style="time" />
          {by !== null && `, ${by}`}
        </p>
      </div>
      <p className="text-soft">{summaryOf(found)}</p>
      <Badge tone={state in tones ? tones[state as keyof typeof tones] : 'quiet'}>{stateNames[state]}</Badge>
    </li>
  )
}
