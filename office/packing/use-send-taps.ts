// Keeps sending what was tapped and said, on whatever screen of the office: what the shop replies goes into the boxes of this device.
import { useEffect } from 'react'
import { useSendQueue } from '#office/offline/use-send-queue.ts'
import { useMe } from '#office/session/me.ts'
import { openBoxes } from './boxes-store.ts'
import { places } from './places-store.ts'
import { taps } from './taps-store.ts'

export function useSendTaps(): void {
  const { uid } = useMe()
  useEffect(() => openBoxes(uid), [uid])
  useSendQueue(taps)
  useSendQueue(places)
}
