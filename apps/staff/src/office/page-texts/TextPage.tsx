import { TextAreaField } from '@baobab/client/form/fields'
import {
  ABOUT_PARTS,
  MOST_SECTIONS,
  OfficePageText,
  type PageSection,
  PageTextIn,
  pages,
  savePageText,
  type TextPage as TextPageName,
} from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { useParams } from 'react-router-dom'
import { api } from '../../api/api.ts'
import { pageTextsQuery } from '../../api/page-texts.ts'
import { TextAreaCell, TextCell } from '../form/cells.tsx'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { RowList } from '../form/RowList.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'
import { PagePreview } from '../menu/home/PagePreview.tsx'
import { findTextPage, pageNames } from './page-names.ts'

export default function TextPage() {
  const id = Number(useParams().id)
  const query = { ...pageTextsQuery, select: (texts: OfficePageText[]) => findText(texts, id) }
  return (
    <OfficeQuery query={query} title="Text" errorTitle="Couldn’t load this text">
      {(found) => <TextForm key={id} {...found} />}
    </OfficeQuery>
  )
}

function findText(texts: OfficePageText[], id: number) {
  const text = texts.find((one) => one.id === id)
  const page = findTextPage(id)
  if (text && page) return { text, page }
  throw new Error('There is no such page.')
}

const notices: Partial<Record<TextPageName, string>> = {
  terms: 'The terms promise 30 days’ notice of material changes. E-mail account holders first.',
  privacy: 'This page promises 30 days’ notice of material changes.',
  productAndService: 'Our allergen statement always stays above this text.',
}

function TextForm({ text, page }: { text: OfficePageText; page: TextPageName }) {
  const { id, version } = text
  const office = useOfficeForm({
    fields: PageTextIn,
    item: text,
    itemSchema: OfficePageText,
    toValues: ({ intro, sections }) => ({ intro, sections }),
    save: async (body) => (await api(savePageText, { params: { id }, body })).text,
    onSaved: (saved, cache) =>
      cache.setQueryData(pageTextsQuery.queryKey, (all) => all?.map((one) => (one.id === id ? saved : one))),
    nouns: { sections: 'section' },
    texts: {
      sections: (sections) => sections.map(({ title, text: body }) => `${title}\n${body}`).join('\n\n'),
    },
    draftKey: `text-${id}`,
  })
  return (
    <OfficePage
      title={pageNames[page]}
      hint="Changes go live as soon as you save."
      actions={
        <a
          className="link inline-flex min-h-tap items-center"
          href={pages[page]}
          target="_blank"
          rel="noreferrer"
        >
          See it as a guest
        </a>
      }
    >
      {notices[page] && <Notice>{notices[page]}</Notice>}
      <OfficeForm office={office} label={pageNames[page]}>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="space-y-5">
            <TextAreaField name="intro" rows={2} hint="Shown below the title." />
            {page === 'about' ? <AboutParts /> : <Sections />}
          </div>
          <PagePreview
            title={`${pageNames[page]} with this text`}
            changed={{ page, text: { id, version, changes: office.changed } }}
          />
        </div>
      </OfficeForm>
    </OfficePage>
  )
}

const TEXT_HINT = 'A blank line starts a paragraph. “- ” starts a list item.'

const Sections = () => (
  <RowList<PageSection>
    path="sections"
    noun="section"
    max={MOST_SECTIONS}
    nameRow={({ title }) => title}
    newRow={() => ({ title: '', text: '' })}
  >
    {(path) => <SectionFields path={path} />}
  </RowList>
)

/** The page has a place for each of them, so none is added, moved or removed. */
const AboutParts = () =>
  ABOUT_PARTS.map((part, index) => (
    <fieldset key={part} className="space-y-3 rounded-md border border-line p-3">
      <legend className="px-1 font-semibold">{part}</legend>
      <SectionFields path={`sections.${index}`} />
    </fieldset>
  ))

const SectionFields = ({ path }: { path: string }) => (
  <>
    <TextCell path={`${path}.title`} label="Heading" required maxLength={120} />
    <TextAreaCell path={`${path}.text`} label="Text" rows={5} maxLength={10_000} hint={TEXT_HINT} />
  </>
)
