import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin'

/** Returns what a button that creates a record of the page's resource says: "New vehicle". */
export const useCreateLabel = (): string => {
  const translate = useTranslate()
  const name = useGetResourceLabel()(useResourceContext() ?? '', 1)
  return translate('ra.page.create', { name })
}
