type Props = { pairs: readonly (readonly [value: string | number, text: string | number])[] }

/** The options of a select, each by its value and its text. */
export const Options = ({ pairs }: Props) =>
  pairs.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
