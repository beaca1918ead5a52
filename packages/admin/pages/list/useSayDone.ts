import { useNotify } from 'react-admin'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useDeleteTexts } from '../deletes/useDelete.ts'

/** Returns a function that notifies the user how many records a bulk action has changed. */
export const useSayDone = (resource: string, action: 'delete' | 'edit') => {
  const notify = useNotify()
  const texts = useDeleteTexts(resource)
  const countedText = useCountedText(resource, action === 'delete' ? texts : undefined)
  return (count: number) => notify(countedText(`done_${action}`, count))
}
