// A picture that is pasted or dropped anywhere on the screen.
import { useEffect, useRef, useState } from 'react'

/** Whether a file is held over the screen. Dropped beside the panel, a browser would open it instead of the office. */
export function useIncomingFile(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  })
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      receive(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => receive(event.clipboardData)
    // A text that is pasted into a field has no file.
    const receive = (data: DataTransfer | null) => {
      const [file] = data?.files ?? []
      if (file !== undefined) take.current(file)
    }
    window.addEventListener('dragover', hold)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [])
  return isOver
}

function hasFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') === true
}
