import { saveFile } from '@baobab/client/save-file'
import { ApiError, exportMenuCsv, type MenuCsvPlan, staffPages } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/api.ts'
import { bringMenuIn, planMenuUpload } from '../../../api/menu.ts'

type Chosen = { file: File; number: number; answers: Record<string, string> }

/** The server plans anew for each answer and keeps no file: what is brought in is the plan that was shown, or nothing. */
export function useMenuCsv() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const plan = useQuery({
    queryKey: ['office', 'menu-csv', chosen?.number, chosen?.answers],
    queryFn: () => planMenuUpload(upload(chosen)),
    enabled: chosen !== null,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === chosen?.number ? keepPreviousData(previous) : undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const download = useMutation({
    mutationFn: () => api(exportMenuCsv, {}),
    onSuccess: ({ name, csv }) => {
      saveFile(name, csv)
      toast.success('The menu is in your downloads.')
    },
    onError: (error) => toast.error(error.message),
  })
  const bringIn = useMutation({
    mutationFn: ({ fingerprint }: MenuCsvPlan) => bringMenuIn({ ...upload(chosen), fingerprint }),
    onSuccess: async ({ message, drafts }) => {
      toast.success(message)
      await navigate(drafts > 0 ? staffPages.publish : staffPages.officeMenu)
      void queryClient.invalidateQueries({ queryKey: ['office'] })
    },
    onError: (error) => {
      // another person has changed the menu: the plan is shown again as it is now
      if (error instanceof ApiError && error.code === 'conflict') void plan.refetch()
    },
  })
  return {
    download,
    file: chosen?.file ?? null,
    plan,
    bringIn,
    choose: (file: File) => {
      bringIn.reset()
      setChosen((last) => ({ file, number: (last?.number ?? 0) + 1, answers: {} }))
    },
    answer: (id: string, value: string) =>
      setChosen((last) => last && { ...last, answers: { ...last.answers, [id]: value } }),
  }
}

function upload(chosen: Chosen | null) {
  if (chosen === null) throw new Error('No file is chosen')
  return { file: chosen.file, answers: chosen.answers }
}
