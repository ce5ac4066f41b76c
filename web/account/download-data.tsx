// Downloads everything that the shop stores about the shopper as one file.
import { CallProblem, callShop } from '#web/session/call-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DownloadIcon, FailNote } from './account-parts.tsx'
import { callProblemText } from './account-texts.ts'
import { Setting } from './setting.tsx'
import { useAction } from './use-action.ts'

export function DownloadData() {
  const { isBusy, problem, run } = useAction()

  const download = () =>
    run(async () => {
      try {
        const data = await callShop<unknown>('/api/users/export')
        saveFile('larder-my-data.json', JSON.stringify(data, null, 2))
        showToast('Your data has been downloaded.')
      } catch (error) {
        if (!(error instanceof CallProblem)) throw error
        return callProblemText(error, "We couldn't collect your data.")
      }
    })

  return (
    <Setting
      Icon={DownloadIcon}
      title="Download my data"
      text="Your profile, addresses, cart and orders in one JSON file."
      action={
        <Button weight="plain" className="max-sm:w-full" disabled={isBusy} onClick={download}>
          {isBusy ? 'Preparing…' : 'Download'}
        </Button>
      }
    >
      {problem !== undefined && <FailNote text={problem} onRetry={download} isBusy={isBusy} />}
    </Setting>
  )
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
