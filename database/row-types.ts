// Types of rows taken from their tables, and the way from a column's name to that of a field and back.

type DescribedTable = {
  $inferSelect: Record<string, unknown>
  _: { columns: Record<string, { _: { name: string } }> }
}

/** A row as `select *` gives it. */
export type RowOf<Described extends DescribedTable> = {
  [
    Field in keyof Described['$inferSelect'] &
      keyof Described['_']['columns'] as Described['_']['columns'][Field]['_']['name']
  ]: Described['$inferSelect'][Field]
}

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The same row with the names that the code uses. */
export type FieldsOf<Row> = { [Name in keyof Row & string as Camel<Name>]: Row[Name] }

export function fieldsOf<Row extends object>(row: Row): FieldsOf<Row> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [fieldNameOf(name), value])) as FieldsOf<Row>
}

/** `o.order_id as "orderId", …`: the columns of these fields, for a table with this alias. */
export function selectFields(alias: string, fields: readonly string[]): string {
  return fields.map((field) => `${alias}.${columnNameOf(field)} as "${field}"`).join(', ')
}

/** `'orderId', o.order_id, …`: the same for `json_build_object`. */
export function jsonFields(alias: string, fields: readonly string[]): string {
  return fields.map((field) => `'${field}', ${alias}.${columnNameOf(field)}`).join(', ')
}

function fieldNameOf(column: string): string {
  return column.replaceAll(/_[a-z]/g, (part) => part.charAt(1).toUpperCase())
}

function columnNameOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}
