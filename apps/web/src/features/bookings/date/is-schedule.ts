/** Whether date and time are typed to the end. */
export const isSchedule = (date: string, clock: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(clock)
