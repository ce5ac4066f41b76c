// /user redirects to the dashboard.
import { GoTo } from '#session/go-to.tsx'

export default function AccountIndex() {
  return <GoTo page="/user/dashboard" />
}
