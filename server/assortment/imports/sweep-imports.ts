// Removes what staff removed, what nobody imported, a little before the preview of its batch goes, the bytes and pictures of what was imported, and its
// rows after a month. A few at a time, because there may be a hundred thousand.
import type { Database } from '#database/connection.ts'

export async function sweepImports(database: Database): Promise<void> {
  await database.query({ name: 'imports-sweep', text: sweepText, values: [] })
  await database.query({ name: 'imports-sweep-parts', text: sweepPartsText, values: [] })
  await database.query({ name: 'imports-sweep-zips', text: sweepZipsText, values: [] })
  await database.query({ name: 'imports-sweep-names', text: sweepNamesText, values: [] })
  await database.query({ name: 'imports-sweep-lines', text: sweepLinesText, values: [] })
}

const sweepText = `with old as (select i.id from imports i left join batches b on b.id = i.batch_id
      where (i.removed_at is not null or i.created_at < now() - interval '23 hours') and b.applied_at is null
      order by i.created_at limit 1),
  line as (select l.import_id, l.row from import_lines l join old on old.id = l.import_id limit 2000),
  gone as (delete from import_lines l using line where l.import_id = line.import_id and l.row = line.row),
  part as (select p.import_id, p.part from import_zip_parts p join old on old.id = p.import_id limit 20),
  parted as (delete from import_zip_parts p using part where p.import_id = part.import_id and p.part = part.part)
  delete from imports where id in (select id from old) and not exists (select from line) and not exists (select from part)`

const sweepPartsText = `delete from import_parts where (import_id, part) in (
    select p.import_id, p.part from imports i join batches b on b.id = i.batch_id and b.applied_at is not null
      join import_parts p on p.import_id = i.id limit 20)`

// An import needs its pictures until it has been applied to the end.
const sweepZipsText = `delete from import_zip_parts where (import_id, part) in (
    select p.import_id, p.part from imports i join batches b on b.id = i.batch_id and b.finished_at is not null
      join import_zip_parts p on p.import_id = i.id limit 20)`

const sweepNamesText = `delete from import_zip_files where (import_id, name) in (
    select f.import_id, f.name from imports i join batches b on b.id = i.batch_id and b.finished_at is not null
      join import_zip_files f on f.import_id = i.id limit 2000)`

const sweepLinesText = `delete from import_lines where (import_id, row) in (
    select l.import_id, l.row from imports i join batches b on b.id = i.batch_id and b.applied_at < now() - interval '30 days'
      join import_lines l on l.import_id = i.id limit 2000)`
