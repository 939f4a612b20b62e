import { useEffect, useState } from 'react';

/** Where the order of things is another on small screens, for the eye and the keyboard alike: styles move for the eye alone. */
export const useMedia = (query: string): boolean => {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const listen = () => setFits(media.matches);
    listen();
    media.addEventListener('change', listen);
    return () => media.removeEventListener('change', listen);
  }, [query]);
  return fits;
};
