// /user redirects to the dashboard.
import { GoTo } from '#web/session/go-to.tsx'

export default function AccountIndex() {
  return <GoTo page="/user/dashboard" />
}
