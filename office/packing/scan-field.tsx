// Scanning while packing: by camera, or with a scanner that types. The right line is ticked; anything else is refused with what
// was scanned and what is wanted.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isImplausible, weightText } from '#domain/product/sold-by-weight.ts'
import { useShop } from '#office/shop.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { ScanButton } from '#office/scan/scan-button.tsx'
import { useScanKeys } from '#office/scan/scan-keys.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { scannedProductQuery } from './packing-data.ts'
import { addTap } from './taps-store.ts'
import { scannedIn } from './walk.ts'
import type { Scanned, Walk, WalkLine } from './walk.ts'
import type { ToWeigh } from './weigh-dialog.tsx'

const topic = 'packing-scan'

type ScanProps = { walk: Walk; showsBoxNames: boolean; onWeigh: (what: ToWeigh) => void }

export function ScanField({ walk, showsBoxNames, onWeigh }: ScanProps) {
  const { scaleLabel } = useShop()
  const [wrong, setWrong] = useState<Extract<Scanned, { kind: 'wrong' }>>()
  const scan = (typed: string) => {
    const scanned = scannedIn(walk, typed, scaleLabel)
    setWrong(scanned.kind === 'wrong' ? scanned : undefined)
    if (scanned.kind === 'wrong') return void navigator.vibrate?.([100, 60, 100])
    const { title, ordered, state, boxName } = scanned.line
    if (scanned.kind === 'all-packed')
      return showToast(`All of ${title} is done already. Leave this one here.`, { tone: 'error', topic })
    navigator.vibrate?.(60)
    const box = showsBoxNames ? `Box ${boxName}: ` : ''
    if (scanned.kind === 'weigh') {
      const { line, code, grams } = scanned
      const { portionGrams = 0 } = line
      if (grams === undefined || isImplausible({ portionGrams }, grams)) return onWeigh({ line, code, grams })
      addTap(line, { kind: 'weighed', code, grams })
      return showToast(`${box}${title}, ${weightText(grams)}`, { topic })
    }
    addTap(scanned.line, { kind: 'picked', code: scanned.code })
    showToast(`${box}${title}, ${ordered - state.open + 1} of ${ordered}`, { topic })
  }
  useScanKeys(scan)
  return (
    <>
      <ScanButton className="min-h-12!" onFound={scan}>
        Scan with the camera
      </ScanButton>
      {wrong !== undefined && <WrongBarcode key={wrong.code} {...wrong} onClose={() => setWrong(undefined)} />}
    </>
  )
}

type WrongProps = { code: string; wanted: WalkLine | undefined; onClose: () => void }

function WrongBarcode({ code, wanted, onClose }: WrongProps) {
  const { data: product } = useQuery(scannedProductQuery(code))
  return (
    <OfficeDialog title="Not in this order" onClose={onClose}>
      <div className="grid gap-4">
        <ProductSide
          label="You scanned"
          image={product?.hasPicture === true ? product.image : undefined}
          title={product?.title ?? `Barcode ${code}`}
          unit={product?.unit ?? ''}
        />
        {wanted !== undefined && (
          <ProductSide label="Next on the list" image={wanted.image} title={wanted.title} unit={wanted.unit} />
        )}
        <Button className="min-h-14! text-base!" onClick={onClose}>
          OK, I'll leave it
        </Button>
      </div>
    </OfficeDialog>
  )
}

type SideProps = { label: string; image: string | undefined; title: string; unit: string }

function ProductSide({ label, image, title, unit }: SideProps) {
  const shape = 'size-20 shrink-0 rounded-xl bg-sand-100 object-cover'
  return (
    <section aria-label={label} className="flex items-center gap-3">
      {image === undefined ? <span className={shape} /> : <img src={image} alt="" className={shape} />}
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-soft">{label}</span>
        <strong className="block">{title}</strong>
        <span className="text-sm text-soft">{unit}</span>
      </p>
    </section>
  )
}
