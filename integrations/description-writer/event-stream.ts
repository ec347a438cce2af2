/** The data of each event of a `text/event-stream`, as it arrives (WHATWG HTML, "Server-sent events"). */
export async function* eventData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let waiting = '';
  for await (const chunk of chunks) {
    waiting += decoder.decode(chunk, { stream: true });
    const lines = waiting.split(/\r\n|\n|\r(?!$)/);
    waiting = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trimStart();
  }
}
