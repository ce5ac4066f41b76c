// Everything that the shop keeps of the shopper, as one file.
import { CallProblem, callShop } from '#web/session/call-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DownloadIcon } from './account-icons.tsx'
import { callProblemText } from './call-problem-text.ts'
import { FailNote } from './fail-note.tsx'
import { saveFile } from './save-file.ts'
import { Setting } from './setting.tsx'
import { useAction } from './use-action.ts'

export function DownloadData() {
  const { isBusy, problem, run } = useAction()

  const download = () =>
    run(async () => {
      try {
        const data = await callShop<unknown>('/api/users/export')
        saveFile('larder-my-data.json', JSON.stringify(data, null, 2))
        showToast('Your data was saved as a file.')
      } catch (error) {
        if (!(error instanceof CallProblem)) throw error
        return callProblemText(error, 'Your data could not be collected.')
      }
    })

  return (
    <Setting
      Icon={DownloadIcon}
      title="Download my data"
      text="Your profile, addresses, cart and orders in one JSON file."
      action={
        <Button weight="plain" className="max-sm:w-full" disabled={isBusy} onClick={download}>
          {isBusy ? 'Collecting…' : 'Download'}
        </Button>
      }
    >
      {problem !== undefined && <FailNote text={problem} onRetry={download} isBusy={isBusy} />}
    </Setting>
  )
}
