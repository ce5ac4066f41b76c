// Loads and changes webhooks. After each change their list, their deliveries and the log are loaded again.
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { WebhookEvent } from '#domain/webhook.ts'
import type { KeyListJson } from '#server/staff/key-json.ts'
import type {
  DeliveryPageJson,
  MadeWebhookJson,
  NewSecretJson,
  WebhookJson,
  WebhooksJson,
} from '#server/webhooks/webhook-json.ts'
import { callOffice } from '#office/call-office.ts'

export type Webhook = WebhookJson
export type Delivery = DeliveryPageJson['items'][number]
export type WebhookFields = { url: string; events: WebhookEvent[]; keyId: string | null }

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => callOffice<WebhooksJson>('/webhooks', { signal }),
})

/** Keys that can still be used. */
export const usableKeysQuery = queryOptions({
  queryKey: ['keys', 'usable'],
  queryFn: async ({ signal }) => {
    const { items } = await callOffice<KeyListJson>('/keys', { signal })
    const isUsable = ({ revokedAt, expiresAt }: (typeof items)[number]) =>
      revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now())
    return items.filter(isUsable)
  },
})

/** Loaded again every few seconds while something is to be sent soon. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal, pageParam }) => {
      const from = pageParam === null ? '' : `?cursor=${pageParam}`
      return callOffice<DeliveryPageJson>(`/webhooks/${id}/deliveries${from}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) => {
      const items = state.data?.pages.flatMap((page) => page.items) ?? []
      const isSoon = ({ nextAttemptAt }: Delivery) =>
        nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + soonMs
      return items.some(isSoon) ? 2_000 : false
    },
  })
const soonMs = 30_000

export const useAddWebhook = () =>
  useChange((body: WebhookFields) => callOffice<MadeWebhookJson>('/webhooks', { method: 'POST', body }))

export const useEditWebhook = (id: string) =>
  useChange((body: Partial<WebhookFields> & { isOn?: boolean }) =>
    callOffice<WebhookJson>(`/webhooks/${id}`, { method: 'PATCH', body }),
  )

/** Its deliveries are gone with it: only the list is loaded again, and nobody waits for it. */
export function useRemoveWebhook(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callOffice<null>(`/webhooks/${id}`, { method: 'DELETE' }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true })
      void client.invalidateQueries({ queryKey: ['log'] })
    },
  })
}

export const useRotate = (id: string) =>
  useChange(() => callOffice<NewSecretJson>(`/webhooks/${id}/rotate`, { method: 'POST' }))

export const useSendTest = (id: string) =>
  useChange(() => callOffice<{ id: string }>(`/webhooks/${id}/test`, { method: 'POST' }))

export const useSendAgain = (id: string) =>
  useChange((deliveryId: string) =>
    callOffice<{ id: string }>(`/webhooks/${id}/deliveries/${deliveryId}/again`, { method: 'POST' }),
  )

function useChange<Wanted, Result>(change: (wanted: Wanted) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['log'] }),
      ]),
  })
}
