// Loaded by every worker that runs tests on PostgreSQL: records its SQL statements.
import { finishedStatements } from '#database/session.ts'
import type { FinishedStatement } from '#database/session.ts'
import { createRecorder } from './statement-records.ts'

const folder = process.env['STATEMENT_RECORDS']
const isRecording = Symbol.for('larder.isRecording')
// A worker loads this file once for each of its test files.
if (folder !== undefined && !Reflect.has(globalThis, isRecording)) {
  Reflect.set(globalThis, isRecording, true)
  const record = createRecorder(folder)
  finishedStatements.subscribe((finished) => record(finished as FinishedStatement))
}
