/** One plan's move, as the buttons and the drag send it: the order that was seen, and "id place". */
export function orderOfForm(form: FormData) {
  const previous = form.getAll('previous').filter((id) => typeof id === 'string');
  const move = form.get('move');
  const [id = '', place = ''] = typeof move === 'string' ? move.split(' ') : [];
  const to = Number(place);
  if (!previous.includes(id) || !(to >= 0 && to < previous.length)) return undefined;
  return { id, previous, to, ids: previous.filter((each) => each !== id).toSpliced(to, 0, id) };
}

export const moveOf = (id: string, to: number) => `${id} ${to}`;
