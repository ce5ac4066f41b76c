// The one cache of what the office has loaded.
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallProblem } from '#session/call-shop.ts'
import { closeSuccesses } from '#ui/toast-store.ts'

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: closeSuccesses }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays one; a lost connection or a busy shop may not.
      retry: (failures, error) =>
        failures < 2 && error instanceof CallProblem && (error.status === 0 || error.status >= 500),
    },
    // Fails at once without a connection: by default it would wait, and be sent later, when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
})
