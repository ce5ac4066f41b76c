// The preloader of the first second, and a thin bar while the next page is on its way.
import { useNavigation } from 'react-router'

export function Preloader() {
  return <div className="preloader" role="progressbar" aria-label="Loading the shop" />
}

export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="progress" role="progressbar" aria-label="Loading the page" />
}
