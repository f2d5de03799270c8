type NamedChoice = { group: { name: string }; option: { name: string } }

/** The names of the chosen options under the name of their group. */
export function optionsByGroup(choices: readonly NamedChoice[]): Map<string, string> {
  const options = new Map<string, string>()
  for (const { group, option } of choices) {
    const others = options.get(group.name)
    options.set(group.name, others === undefined ? option.name : `${others}, ${option.name}`)
  }
  return options
}

/** `Heat: Hot · Sides: Slaw, Beans` */
export const choiceText = (choices: readonly NamedChoice[]): string =>
  [...optionsByGroup(choices)].map(([group, options]) => `${group}: ${options}`).join(' · ')
