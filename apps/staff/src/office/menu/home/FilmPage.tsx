import { CheckboxField, TextField } from '@baobab/client/form/fields'
import { FilmIn, OfficeFilm, saveFilm } from '@baobab/contract'
import { Button, FieldError, Spinner } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { api } from '../../../api/api.ts'
import { mediaUrl } from '../../../api/media.ts'
import { homePageQuery, sendFilmFile } from '../../../api/menu.ts'
import { OfficeForm } from '../../form/OfficeForm.tsx'
import { useCell } from '../../form/use-cell.ts'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { OfficePage } from '../../layout/OfficePage.tsx'
import { OfficeQuery } from '../../layout/OfficeQuery.tsx'

export default function FilmPage() {
  return (
    <OfficeQuery query={homePageQuery} title="Menu video" errorTitle="Couldn’t load the video">
      {({ film }) => <FilmForm film={film} />}
    </OfficeQuery>
  )
}

function FilmForm({ film }: { film: OfficeFilm }) {
  const office = useOfficeForm({
    fields: FilmIn,
    item: film,
    itemSchema: OfficeFilm,
    toValues: ({ version: _version, ...values }) => values,
    save: async (body) => (await api(saveFilm, { body })).film,
    onSaved: (saved, cache) =>
      cache.setQueryData(homePageQuery.queryKey, (page) => page && { ...page, film: saved }),
    nouns: { file: 'video', visible: 'setting' },
    draftKey: 'film',
  })
  return (
    <OfficePage title="Menu video" hint="It plays without sound from a button on the menu.">
      <OfficeForm office={office} label="Menu video">
        <FileField />
        <TextField name="title" hint="Shown on the button." />
        <TextField name="text" hint="Below the title, for guests who can’t see it." />
        <CheckboxField name="visible" hint="If it’s off, the menu has no button." />
      </OfficeForm>
    </OfficePage>
  )
}

/** What guests will see, and a file of this device instead. */
function FileField() {
  const id = useId()
  const { value: file, error, set } = useCell<string>('file')
  const [share, setShare] = useState(0)
  const upload = useMutation({ mutationFn: (chosen: File) => sendFilmFile(chosen, setShare), onSuccess: set })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) upload.mutate(chosen)
    // so that the same file can be chosen again
    target.value = ''
  }
  const message = upload.error?.message ?? error
  return (
    <div className="space-y-3">
      {/* Plays without its sound, so it needs no captions. */}
      <video
        key={file}
        src={file === '' ? '/film.webm' : mediaUrl(file)}
        controls
        muted
        playsInline
        preload="metadata"
        className="aspect-video w-full max-w-xl rounded-md bg-charcoal"
      />
      <div className="flex flex-wrap items-center gap-3">
        <label className="relative inline-flex min-h-tap cursor-pointer items-center gap-2 rounded-md border-2 border-ink px-4 font-display text-sm font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          Choose a video
          <input
            type="file"
            accept="video/mp4,video/webm"
            aria-describedby={`${id}-hint${message ? ` ${id}-error` : ''}`}
            className="sr-only"
            onChange={choose}
          />
        </label>
        {file !== '' && (
          <Button variant="ghost" size="sm" onClick={() => set('')}>
            Use the original video
          </Button>
        )}
        {upload.isPending && (
          <p role="status" className="flex items-center gap-2 text-sm">
            <Spinner /> {`Sending, ${Math.round(share * 100)}%`}
          </p>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        MP4 or WebM, up to 5 MB: about ten seconds.
      </p>
      <FieldError id={`${id}-error`} message={message} />
    </div>
  )
}
