import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useSite } from '../../session/root-data.ts';
import { jsonStorage } from '../../shell/json-storage.ts';

const kept = jsonStorage<string>(() => sessionStorage);

interface Beginning {
  /** The text that waits to be sent, or that was refused. */
  text: string;
  /** Something else than what this tab keeps is to be shown. */
  isAsked: boolean;
  isRefused: boolean;
}

/** What is written to somebody stays in this tab until it was sent, whatever ends in between. */
export function useUnsentAnswer(
  conversationId: string,
  { text: begun, isAsked, isRefused }: Beginning,
) {
  const key = `resposta:${useSite().user?.id ?? ''}:${conversationId}`;
  const [text, setText] = useState(begun);
  const [isRecovered, setIsRecovered] = useState(false);
  const { formData } = useNavigation();
  const isSending = formData?.get('way') === 'email' && formData.get('message') === text;
  const wasSending = useRef(false);
  const change = (to: string) => {
    setText(to);
    kept.write(key, to);
  };
  const startAgain = () => {
    kept.remove(key);
    setText(begun);
    setIsRecovered(false);
  };
  useEffect(() => {
    const unsent = isAsked || isRefused ? undefined : kept.read(key);
    if (unsent === undefined) return;
    setText(unsent);
    setIsRecovered(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; afterwards it is this page that writes it
  }, [key]);
  useEffect(() => {
    if (isSending) kept.write(key, text);
    else if (wasSending.current && !isRefused) startAgain();
    wasSending.current = isSending;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when sending begins and ends
  }, [isSending]);
  return { text, change, isRecovered, startAgain };
}
