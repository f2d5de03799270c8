import { saveFile } from '@baobab/client/save-file'
import { toast } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import { loadPersonalData } from '../../api/privacy.ts'

/** Hands everything we hold about the customer to the browser as one file. */
export function useDownloadData() {
  return useMutation({
    mutationFn: async () => {
      const data = await loadPersonalData()
      saveFile(
        `baobab-smokehouse-my-data-${data.exported_at.slice(0, 10)}.json`,
        JSON.stringify(data, null, 2),
      )
    },
    onSuccess: () => toast.success('Your data is in your downloads.'),
  })
}
