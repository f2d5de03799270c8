import { textBlocks } from '@baobab/contract'

/** What the owner wrote, as paragraphs and lists. */
export function TextBlocks({ text }: { text: string }) {
  return textBlocks(text).map((block) =>
    block.kind === 'paragraph' ? (
      <p key={block.text}>{block.text}</p>
    ) : (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  )
}
