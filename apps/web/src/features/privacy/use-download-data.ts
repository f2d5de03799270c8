import { toast } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import { loadPersonalData } from '../../api/privacy.ts'

/** Hands everything we hold about the customer to the browser as one file. */
export function useDownloadData() {
  return useMutation({
    mutationFn: async () => {
      const data = await loadPersonalData()
      save(`baobab-smokehouse-my-data-${data.exported_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2))
    },
    onSuccess: () => toast.success('Your data is in your downloads.'),
  })
}

function save(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser has to begin the download first
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
