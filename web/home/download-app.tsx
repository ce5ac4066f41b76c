// "Download App": the browser's own question where it has one, else on to the badges that tell how.
import type { MouseEvent } from 'react'
import { useInstall } from '#web/app/install.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function DownloadApp() {
  const { canInstall, install } = useInstall()
  const offer = (event: MouseEvent) => {
    if (canInstall) event.preventDefault()
    void install()
  }
  return (
    <ButtonLink to={{ hash: 'app' }} className="mt-6 px-7" onClick={offer}>
      Download App
    </ButtonLink>
  )
}
