import { useLingui } from '@lingui/react/macro';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Fault } from '../../../ui/field.tsx';

/** Sound from the microphone. Nothing is heard before the press, and nothing after the next. */
export function Recorder({ disabled, onRecorded }: { disabled: boolean; onRecorded: (sound: File, seconds: number) => void }) {
  const { t } = useLingui();
  const [since, setSince] = useState<number | null>(null);
  const [wrong, setWrong] = useState('');
  const recording = useRef<MediaRecorder | null>(null);
  const seconds = useSeconds(since);
  // Whoever leaves the page is heard no more.
  useEffect(() => () => recording.current?.stream.getTracks().forEach((track) => track.stop()), []);

  const begin = async () => {
    setWrong('');
    const microphone = await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => null);
    if (!microphone) return setWrong(t`The microphone cannot be used. Allow it in the browser, or add a file.`);
    const began = Date.now();
    const pieces: Blob[] = [];
    const recorder = new MediaRecorder(microphone);
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('stop', () => {
      for (const track of microphone.getTracks()) track.stop();
      setSince(null);
      const type = recorder.mimeType.split(';', 1)[0] || 'audio/webm';
      onRecorded(new File(pieces, `${t`recording`}.${type.endsWith('mp4') ? 'm4a' : 'webm'}`, { type }), (Date.now() - began) / 1_000);
    });
    recorder.start();
    recording.current = recorder;
    setSince(began);
  };
  return (
    <>
      {since === null ? (
        <Button icon={<Mic aria-hidden="true" />} disabled={disabled} onClick={() => void begin()}>{t`Record`}</Button>
      ) : (
        <Button kind="danger" icon={<Square aria-hidden="true" />} onClick={() => recording.current?.stop()}>
          {t`Stop recording`} <span className="tabular-nums">{clock(seconds)}</span>
        </Button>
      )}
      {wrong && <Fault className="w-full">{wrong}</Fault>}
    </>
  );
}

const clock = (seconds: number): string => `${number(Math.floor(seconds / 60))}:${number(seconds % 60, { minimumIntegerDigits: 2 })}`;

const useSeconds = (since: number | null): number => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const tick = () => setNow(Math.floor((Date.now() - since) / 1_000));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : now;
};
