// How the parts of a product's screen stand: on a phone one below the other, what is needed most first; else in two columns.
import type { ReactNode } from 'react'

type Parts = { stock: ReactNode; fields: ReactNode; preview: ReactNode; history: ReactNode }

export function ProductColumns({ stock, fields, preview, history }: Parts) {
  return (
    // The row of the preview takes what the fields need more, so that no gap opens below the stock.
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr_auto]">
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">{stock}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{fields}</div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-2">{preview}</div>
      <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-start-3">{history}</div>
    </div>
  )
}
