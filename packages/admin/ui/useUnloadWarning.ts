import { useEffect } from 'react'
import { useEvent } from 'react-admin'

/** Makes the browser ask before it closes or reloads the admin, if unsaved work of a form, a grid or an import would be lost. */
export const useUnloadWarning = (isUnsaved: () => boolean): void => {
  const warn = useEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [warn])
}
