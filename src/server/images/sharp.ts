import sharp from 'sharp';

// Images are made once and cached by those who see them; the memory is better spent otherwise.
sharp.cache(false);
// Several requests run side by side; each on one thread leaves the others to redirects.
sharp.concurrency(1);

export { sharp };
