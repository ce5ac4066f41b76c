// What the shopper can do with all of the data: take it along, or end the account.
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { SettingList } from './setting.tsx'

export function YourData() {
  return (
    <SettingList title="Your data" id="data">
      <DownloadData />
      <DeleteAccount />
    </SettingList>
  )
}
