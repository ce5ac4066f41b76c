// Scans a barcode with the camera. What that needs is loaded when somebody presses the button, not before.
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { unloaded } from './camera.ts'

type ScanProps = { onFound: (barcode: string) => void; className?: string; children: string }

export function ScanButton({ onFound, className, children }: ScanProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button weight="soft" {...(className !== undefined && { className })} onClick={() => setOpen(true)}>
        <BarcodeIcon />
        {children}
      </Button>
      {isOpen && (
        <OfficeDialog title="Scan a barcode" onClose={close}>
          <LoadedScanner
            onFound={(barcode) => {
              close()
              onFound(barcode)
            }}
          />
        </OfficeDialog>
      )}
    </>
  )
}

type Scanner = ComponentType<{ onFound: (barcode: string) => void }>

/** Without a connection it can't be loaded, which must not cost the count that somebody is at. */
function LoadedScanner({ onFound }: { onFound: (barcode: string) => void }) {
  const [loaded, setLoaded] = useState<{ Scanner: Scanner } | 'failed'>()
  useEffect(() => {
    import('./camera-scanner.tsx').then(
      ({ default: Scanner }) => setLoaded({ Scanner }),
      () => setLoaded('failed'),
    )
  }, [])
  if (loaded === undefined) return <Spinner label="Opening the camera" />
  return loaded === 'failed' ? <FailNote text={unloaded} /> : <loaded.Scanner onFound={onFound} />
}

function BarcodeIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon size-5" aria-hidden="true">
      <path d="M4 6v12M7.5 6v12M11 6v12M13.5 6v12M17 6v12M20 6v12" />
    </svg>
  )
}
