// A busy test machine is no reason to refuse requests.
import type { Load } from '#server/http/limits/load-shedding.ts'

export const noLoad: Load = { level: () => 0, queriesWaiting: () => 0 }
