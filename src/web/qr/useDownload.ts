import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { toastRequested } from '../ui/toasts.ts';
import { saveFile } from '../ui/saveFile.ts';

const timeoutMs = 60_000;

export async function imageAt(url: string): Promise<Blob> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The image was answered with ${response.status}`);
  return response.blob();
}

export function useDownload(): (event: MouseEvent<HTMLElement>) => void {
  const dispatch = useDispatch();
  const save = async (url: string, name: string) => {
    try {
      saveFile(URL.createObjectURL(await imageAt(url)), name);
      dispatch(toastRequested({ text: 'QR Code downloaded!', variant: 'success' }));
    } catch {
      dispatch(
        toastRequested({
          text: 'The QR code could not be downloaded. Check your connection, then try again.',
          variant: 'error',
        }),
      );
    }
  };
  return (event) => {
    event.preventDefault();
    const { href, download } = event.currentTarget as HTMLAnchorElement;
    void save(href, download);
  };
}
