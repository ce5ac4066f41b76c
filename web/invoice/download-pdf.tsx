// Saves the invoice as a PDF.
import { useState } from 'react'
import type { Order } from '#web/orders/order-data.ts'
import { useShop, useShopData } from '#web/frame/shop-data.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'

export function DownloadPdf({ order, className }: { order: Order; className: string }) {
  const { name, email, logo } = useShop()
  const { look } = useShopData()
  const [isBusy, setBusy] = useState(false)

  const download = async () => {
    setBusy(true)
    try {
      const { downloadInvoice } = await import('./pdf/download-invoice.ts')
      await downloadInvoice(order, { email, logo: order.seller.name === name ? logo : '', look })
    } catch (error) {
      // The browser's word for a file that could not be loaded: there is no connection.
      if (!(error instanceof TypeError)) throw error
      showToast("We couldn't download the PDF. Please try again.", { tone: 'error', topic: 'invoice' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button weight="plain" className={className} disabled={isBusy} onClick={() => void download()}>
      {isBusy ? 'Preparing…' : 'Download PDF'}
    </Button>
  )
}
