// Refusals of the back office's calls about delivery, each with what the screen needs to go on.
import type { FastifyReply } from 'fastify'
import type { ZoneFormat } from '#domain/delivery/delivery-labels.ts'
import { sendProblem } from '#server/http/problem.ts'
import { writeBooked, writeRules, writeStaffArea, writeStaffSlot } from './admin-json.ts'
import type { DeliveryConflict } from './admin-json.ts'
import type { RuleRefusal } from './change-rules.ts'
import type { Delivery } from './delivery.ts'

type Refusal = RuleRefusal | { ok: false; reason: 'begun' }
/** What has changed meanwhile. */
type About = { area?: number; rulesOf?: number; slot?: number }

export function createRefuse(
  { areas, rules, week }: Pick<Delivery, 'areas' | 'rules' | 'week'>,
  zone: () => ZoneFormat,
) {
  async function currentOf({ area, rulesOf, slot }: About): Promise<DeliveryConflict['current']> {
    const found = area === undefined ? undefined : await areas.find(area)
    if (found !== undefined) return writeStaffArea(found)
    const ofArea = rulesOf === undefined ? undefined : await rules.ofArea(rulesOf)
    if (ofArea !== undefined) return writeRules(ofArea)
    const ofWeek = slot === undefined ? undefined : await week.find(slot)
    return ofWeek && writeStaffSlot(ofWeek, zone())
  }

  return async (reply: FastifyReply, refusal: Refusal, about: About = {}): Promise<FastifyReply> => {
    switch (refusal.reason) {
      case 'not-found':
        return sendProblem(reply, { status: 404, code: 'not-found', detail: 'There is nothing with this id.' })
      case 'bad-fields': {
        const { wrong: fields } = refusal
        const detail = Object.entries(fields).map(([field, why]) => `${field}: ${why}`)
        return sendProblem(reply, { status: 400, code: 'bad-input', detail: detail.join('; '), fields })
      }
      case 'zip-taken': {
        const { taken } = refusal
        const [first] = taken
        const detail = `${first?.zip} belongs to ${first?.area} already${taken.length > 1 ? `, and ${taken.length - 1} more are taken` : ''}.`
        return conflict(reply, { code: refusal.reason, detail, fields: { zips: detail }, taken })
      }
      case 'booked': {
        const booked = refusal.booked.map((slot) => writeBooked(slot, zone()))
        const detail = 'Shoppers have booked times that this change takes away. Keep those times, or close them?'
        return conflict(reply, { code: refusal.reason, detail, booked })
      }
      case 'stale':
      case 'begun': {
        const current = await currentOf(about)
        return conflict(reply, { code: refusal.reason, detail: texts[refusal.reason], ...(current && { current }) })
      }
    }
  }
}

const texts = {
  stale: 'Somebody changed this meanwhile. Check it, then save again.',
  begun: 'This time has begun, so it stays as it is.',
}

function conflict(reply: FastifyReply, problem: Omit<DeliveryConflict, 'type' | 'title' | 'status'>): FastifyReply {
  return sendProblem(reply, { status: 409, ...problem })
}
