/** Does not break at a hyphen: "Oak-" alone at the end of a line reads like half a word. */
export const DishName = ({ name }: { name: string }) =>
  name.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap tight:whitespace-normal">
        {part}
      </span>
    ),
  )
