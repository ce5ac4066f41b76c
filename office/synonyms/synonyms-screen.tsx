// The words that mean the same to the search, and what a search finds with them.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useMe } from '#office/session/me.ts'
import { ListTable, listCell } from '#office/ui/list-table.tsx'
import type { Column } from '#office/ui/list-table.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { SearchField } from '#office/ui/search-field.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { SearchPreview } from './search-preview.tsx'
import { synonymsQuery } from './synonym-data.ts'
import type { Synonyms } from './synonym-data.ts'
import { SynonymsDialog } from './synonyms-dialog.tsx'

export default function SynonymsScreen() {
  const mayWrite = useMe().permissions.includes('catalog.write')
  const query = useQuery(synonymsQuery)
  const [wanted, setWanted] = useState('')
  const [edited, setEdited] = useState<{ id?: string }>()
  return (
    <>
      <ScreenHeading title="Synonyms">
        {mayWrite && (
          <Button onClick={() => setEdited({})}>
            <PlusIcon />
            Add synonyms
          </Button>
        )}
      </ScreenHeading>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Loaded query={query}>
          {({ items }) => (
            <div className="grid gap-4">
              <div className="flex max-w-md">
                <SearchField value={wanted} placeholder="Find a word" onSearch={setWanted} />
              </div>
              <SynonymTable
                groups={items.filter((group) => has(group, wanted))}
                onEdit={mayWrite ? setEdited : undefined}
              />
              {edited !== undefined && (
                <SynonymsDialog
                  key={edited.id}
                  group={items.find(({ id }) => id === edited.id)}
                  isNew={edited.id === undefined}
                  onClose={() => setEdited(undefined)}
                />
              )}
            </div>
          )}
        </Loaded>
        <Panel title="Try a search">
          <SearchPreview />
        </Panel>
      </div>
    </>
  )
}

const columns: Column[] = [{ title: 'Mean the same' }, { title: 'Also find', className: 'w-2/5 max-sm:hidden' }]

type TableProps = { groups: Synonyms[]; onEdit: ((edited: { id: string }) => void) | undefined }

function SynonymTable({ groups, onEdit }: TableProps) {
  if (groups.length === 0)
    return <EmptyState title="No synonyms here" text="With “soda, soft drink”, a search for one finds the other." />
  return (
    <ListTable caption="Synonyms, newest first" columns={columns}>
      {groups.map(({ id, terms, alsoFinds }) => (
        <tr key={id} className="relative hover:bg-leaf-50">
          <th scope="row" className={`${listCell} font-normal wrap-anywhere`}>
            {onEdit === undefined ? (
              terms.join(', ')
            ) : (
              // The whole row opens the group.
              <button
                type="button"
                className="text-left font-semibold text-leaf-700 after:absolute after:inset-0 hover:underline"
                onClick={() => onEdit({ id })}
              >
                {terms.join(', ')}
              </button>
            )}
            {alsoFinds.length > 0 && (
              <span className="block text-xs text-soft sm:hidden">also find {alsoFinds.join(', ')}</span>
            )}
          </th>
          <td className={`${listCell} wrap-anywhere text-soft max-sm:hidden`}>{alsoFinds.join(', ')}</td>
        </tr>
      ))}
    </ListTable>
  )
}

function has({ terms, alsoFinds }: Synonyms, wanted: string): boolean {
  return [...terms, ...alsoFinds].some((term) => term.includes(wanted.toLowerCase()))
}
