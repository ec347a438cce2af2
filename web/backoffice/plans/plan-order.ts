/** One plan's move, as the buttons and the drag send it: the order that was seen, and "id place". */
export function orderOfForm(form: FormData) {
  const seen = form.get('previous');
  const previous = typeof seen === 'string' ? seen.split(' ') : [];
  const move = form.get('move');
  const [id = '', place = ''] = typeof move === 'string' ? move.split(' ') : [];
  const to = Number(place);
  if (!previous.includes(id) || !(to >= 0 && to < previous.length)) return undefined;
  const ids = previous.filter((each) => each !== id);
  ids.splice(to, 0, id);
  return { id, previous, to, ids };
}

export const moveOf = (id: string, to: number) => `${id} ${to}`;
