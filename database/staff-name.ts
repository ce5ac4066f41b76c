// What a member of the staff is called, or the key of another program, in every list that says who did something.

/** How the log and all other lists name a key, beside people. */
export const keyNamePrefix = 'key: '

/** Their name today by the uid in this column; null once they are gone. */
export function staffNameOf(column: string): string {
  return `coalesce((select coalesce(nullif(s_.display_name, ''), s_.email) from staff s_ where s_.user_id = ${column}),
    ${keyNameOf(column)})`
}

/** Null for people. */
export function keyNameOf(column: string): string {
  return `case when ${column} like 'key:%' then
    (select '${keyNamePrefix}' || k_.name from api_keys k_ where k_.id::text = substr(${column}, 5)) end`
}
