import { useSession } from '@baobab/client/session'
import { texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery, uploadPicture } from '../../../api/accounts.ts'
import { isRefusal } from '../../../api/client/errors.ts'
import { failureText } from '../failure-text.ts'

/** Sends a picture and reloads the profile. `sending` is shown meanwhile; after a failure the old picture is back. */
export function usePictureUpload() {
  const queryClient = useQueryClient()
  const token = useSession((session) => session.token)
  const [share, setShare] = useState(0)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (picture: Blob) => uploadPicture(picture, setShare),
    onMutate: () => setShare(0),
    onSuccess: async ({ message }) => {
      toast.success(message || texts.profileImageSaved)
      await queryClient.invalidateQueries({ queryKey: profileQuery(token).queryKey })
    },
    onError: (error, picture) => {
      // a broken connection must not make the customer crop twice
      const again = { action: { label: 'Try again', onClick: () => mutate(picture) } }
      toast.error(failureText(error), isRefusal(error) ? {} : again)
    },
  })
  return { upload: mutate, sending: isPending ? variables : null, share }
}
