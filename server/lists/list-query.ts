// The SQL of lists.
import { lockText } from '#database/advisory-locks.ts'
import type { Statement } from '#database/connection.ts'
import type { ListItem } from '#domain/lists/list.ts'

export type Access = 'view' | 'edit'

export type ListRow = {
  id: string
  name: string
  version: number
  items: ListItem[]
  links: { id: string; access: Access; created_at: string }[]
  access: 'own' | Access
}

const items = `coalesce((select json_agg(i.state order by i.state ->> 'added' collate "C", i.id collate "C")
  from list_items i where i.list_id = l.id), '[]') as items`

const texts = {
  'lists-own': `select l.id, l.name, count(i.id) filter (where not (i.state ->> 'isTicked')::boolean)::int as open,
      count(i.id)::int as items, exists (select from list_links k where k.list_id = l.id) as shared
    from lists l left join list_items i on i.list_id = l.id and i.removed_at is null
    where l.user_id = $1 and l.deleted_at is null group by l.id order by l.created_at, l.id`,
  'lists-lock': lockText('lists'),
  'lists-count': 'select count(*)::int as count from lists where user_id = $1 and deleted_at is null',
  'lists-purge': `delete from lists where id in
    (select id from lists where deleted_at < now() - make_interval(days => $2) limit 100)
    or id in (select id from lists where user_id = $1 and deleted_at is not null order by deleted_at desc offset $3)`,
  'lists-remove': 'delete from lists where user_id = $1',
  'lists-export': `select l.name, ${items} from lists l where l.user_id = $1 and l.deleted_at is null
    order by l.created_at`,
  'list-owner': 'select user_id from lists where id = $1',
  'list-create': 'insert into lists (id, user_id, name) values ($1, $2, $3)',
  'list-lock': `select id from lists where id = $1 and ($2::text is null or user_id = $2) and deleted_at is null
    for update`,
  'list-changed': `with changed as (update lists set version = version + 1 where id = $1 returning id, version)
    select announce('lists_changed', id || ' ' || version) from changed`,
  'list-rename': 'update lists set name = $2 where id = $1',
  'list-delete': 'update lists set deleted_at = now() where id = $1',
  'list-restore': 'update lists set deleted_at = null where id = $1 and user_id = $2 returning id',
  'list-items': 'select state from list_items where list_id = $1',
  'list-items-save': `insert into list_items (list_id, id, state, removed_at)
    select $1, item ->> 'id', item, case when (item ->> 'isRemoved')::boolean then now() end
      from jsonb_array_elements($2::jsonb) item
    on conflict (list_id, id) do update set state = excluded.state,
      removed_at = case when excluded.removed_at is null then null else coalesce(list_items.removed_at, now()) end`,
  'list-items-purge': `delete from list_items where list_id = $1 and id <> $4 and (id in (select id from list_items
      where list_id = $1 and removed_at is not null order by id = $4 desc, removed_at desc offset $3)
    or removed_at < now() - make_interval(days => $2))`,
  'links-count': 'select count(*)::int as count from list_links where list_id = $1 and id <> $2',
  'link-save': `insert into list_links (id, list_id, token_hash, access) values ($1, $2, $3, $4)
    on conflict (id) do update set token_hash = excluded.token_hash, access = excluded.access
      where list_links.list_id = excluded.list_id returning id`,
  'link-remove': 'delete from list_links where id = $1 and list_id = $2',
  'link-check': `select 1 from list_links k join lists l on l.id = k.list_id
    where k.token_hash = $1 and l.deleted_at is null`,
}

export function sqlOf(name: keyof typeof texts, values: unknown[]): Statement {
  return { name, text: texts[name], values }
}

const columns = `l.id, l.name, l.version, ${items}`
const ownText = `select ${columns}, 'own' as access,
    coalesce((select json_agg(json_build_object('id', k.id, 'access', k.access, 'created_at', k.created_at)
      order by k.created_at) from list_links k where k.list_id = l.id), '[]') as links
  from lists l where l.id = $1 and l.user_id = $2 and l.deleted_at is null`
const sharedText = `select ${columns}, s.access, '[]'::json as links
  from list_links s join lists l on l.id = s.list_id where s.token_hash = $1 and l.deleted_at is null`

/** By its id and owner, or by the hash of a link's token. */
export function readList(by: 'own' | 'link', values: string[]): Statement {
  return { name: `list-read-${by}`, text: by === 'own' ? ownText : sharedText, values }
}
