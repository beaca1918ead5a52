import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin'

/** Returns the label of a button that creates a record of the current resource: "New vehicle". */
export const useCreateLabel = (): string => {
  const translate = useTranslate()
  const name = useGetResourceLabel()(useResourceContext() ?? '', 1)
  return translate('ra.page.create', { name })
}
