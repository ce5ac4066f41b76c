// What shoppers can do with their data: download everything that the shop stores about them, or delete the account.
import { useState } from 'react'
import { fileNameOf } from '#domain/settings/file-name.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { cart } from '#web/cart/cart-store.ts'
import { forgetShopper } from '#web/saved-cart/forget-shopper.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { loadAuth } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { saveFile } from '#ui/save-file.ts'
import { browserStorage, tabStorage } from '#ui/storage.ts'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { DownloadIcon, FailNote } from './account-parts.tsx'
import { authText } from '#session/auth/auth-messages.ts'
import { callProblemText } from './account-texts.ts'
import { ProofForm } from './proof-form.tsx'
import { OpenButton, Setting, useOpener } from './setting.tsx'
import { useAction } from '#session/use-action.ts'

export function DownloadData() {
  const shop = useShop()
  const { isBusy, problem, run } = useAction()

  const download = () =>
    run(async () => {
      try {
        const data = await callShop<unknown>('/api/users/export')
        saveFile(
          fileNameOf(shop, 'my-data.json'),
          new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        )
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

const word = 'DELETE'

/** The shopper types a word and confirms who they are. */
export function DeleteAccount() {
  const opener = useOpener()
  return (
    <Setting
      Icon={TrashIcon}
      title="Delete my account"
      text="Deletes your profile and everything saved with it."
      action={
        <OpenButton opener={opener} className="text-berry-700! hover:border-berry-600!">
          Delete account
        </OpenButton>
      }
    >
      {opener.isOpen && <DeleteForm onCancel={opener.close} />}
    </Setting>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  const isReady = () => {
    const isTyped = typed.trim() === word
    setProblem(isTyped ? undefined : `Type ${word} in capitals to continue *`)
    return isTyped
  }

  return (
    <ProofForm
      label="Delete my account"
      action="Delete my account permanently"
      doing="Deleting…"
      isDestructive
      isReady={isReady}
      onProven={deleteAccount}
      onCancel={onCancel}
    >
      <p className="text-sm text-soft">
        This can't be undone: your profile, your addresses and your sign-in will be deleted. We keep order records,
        without your name or address.
      </p>
      <TextField
        label={`Type ${word} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problem}
        ref={focusOnce}
      />
    </ProofForm>
  )
}

// Outside the component, so that React calls it only when the field appears.
const focusOnce = (field: HTMLInputElement | null) => field?.focus()

/** First the data at the shop, then the sign-in, then what this browser stores. Returns the text of a refusal. */
async function deleteAccount(): Promise<string | undefined> {
  try {
    await callShop<undefined>('/api/users', { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    // Only the shop's own text says what an owner has to do first.
    if (error.code === 'last-owner') return error.detail
    return callProblemText(error, "We couldn't delete your account. Please try again.")
  }
  // Otherwise the cart would be set aside at sign-out, for a shopper who returns.
  forgetShopper()
  // The page is left while the session ends, so only a toast can still reach the shopper.
  const auth = await loadAuth()
  const deleted = await auth.deleteAccount()
  if (!deleted.ok) {
    showToast(`Your data is deleted, but not your sign-in yet. ${authText(deleted.reason)}`, { tone: 'error' })
    return undefined
  }
  cart.clear()
  browserStorage.clear()
  tabStorage.clear()
  showToast('Your account has been deleted. Thanks for shopping with us.')
  return undefined
}
