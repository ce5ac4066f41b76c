// The shopper's photo in the header. Loaded on demand, since it needs the shopper's record.
import type { ReactNode } from 'react'
import { useOwnRecord } from './own-record.ts'

export default function OwnPhoto({ fallback }: { fallback: ReactNode }) {
  const { record } = useOwnRecord()
  const photo = record?.photoURL
  return photo ? (
    <img src={photo} alt="" width={24} height={24} className="size-6 rounded-full object-cover" />
  ) : (
    fallback
  )
}
