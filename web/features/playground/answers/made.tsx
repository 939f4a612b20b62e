import { useLingui } from '@lingui/react/macro';
import { Download, ImagePlus } from 'lucide-react';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Fault } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type PlaygroundFile, useFile } from '../playground.api.ts';

/** Pictures and sound that a model made: seen and heard here, taken along, and drawn from. */
export function Made({ files, model, onUse }: { files: PlaygroundFile[]; model: string; onUse: ((file: PlaygroundFile) => void) | null }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),420px))] gap-x-3 gap-y-5">
      {files.map((file, place) => (
        <li key={file.id}>
          <One file={file} model={model} place={place + 1} onUse={onUse} />
        </li>
      ))}
    </ul>
  );
}

function One({ file, model, place, onUse }: { file: PlaygroundFile; model: string; place: number; onUse: ((file: PlaygroundFile) => void) | null }) {
  const { t } = useLingui();
  const { data: address, error } = useFile(file.id);
  const isSound = file.media_type.startsWith('audio/');
  if (error) return <Fault>{t`${file.name} is not there any more.`}</Fault>;
  if (!address) return <Skeleton className={isSound ? 'h-[54px] w-full rounded-l' : 'aspect-square w-full rounded-l'} />;
  return (
    <figure className="flex flex-col gap-2">
      {isSound ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand in the question
        <audio controls src={address} aria-label={t`What ${model} reads aloud`} className="w-full" />
      ) : (
        <img src={address} alt={t`Picture ${place} of ${model}`} className="w-full rounded-l bg-surface-3 dark:brightness-88" />
      )}
      <figcaption className="flex flex-wrap gap-2">
        <ButtonAnchor href={address} download={file.name} icon={<Download aria-hidden="true" />}>
          {t`Download`}
          <span className="sr-only"> {file.name}</span>
        </ButtonAnchor>
        {onUse && (
          <Button kind="ghost" icon={<ImagePlus aria-hidden="true" />} onClick={() => onUse(file)}>
            {t`Draw from it`}
            <span className="sr-only"> {file.name}</span>
          </Button>
        )}
      </figcaption>
    </figure>
  );
}
