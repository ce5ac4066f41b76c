// Keeps sending what was tapped at the doors, on whatever screen of the office, and removes runs from this device when their day is over.
import { useEffect } from 'react'
import { dayIn } from '#domain/settings/zone-day.ts'
import { isWaiting } from '#office/offline/send-queue.ts'
import { useSendQueue } from '#office/offline/use-send-queue.ts'
import { useMe } from '#office/session/me.ts'
import { readShop } from '#office/shop.ts'
import { stopTaps } from './stop-taps-store.ts'
import { runsStore } from './runs-store.ts'
import { hasEnded } from './stops.ts'

const checkMs = 60_000

export function useStopTaps(): void {
  const { uid } = useMe()
  useEffect(() => runsStore.open(uid), [uid])
  useSendQueue(stopTaps)
  useEffect(() => {
    forgetFormerDay()
    const timer = setInterval(forgetFormerDay, checkMs)
    document.addEventListener('visibilitychange', forgetFormerDay)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', forgetFormerDay)
    }
  }, [uid])
}

function forgetFormerDay(): void {
  const now = new Date()
  if (!hasEnded(runsStore.read(), dayIn(readShop().timeZone, now), now)) return
  runsStore.forget()
  // What the shop refused is of no use without the run. What it hasn't heard of yet stays until it has.
  if (stopTaps.read().some((tap) => !isWaiting(tap))) stopTaps.change((queue) => queue.filter(isWaiting))
}
