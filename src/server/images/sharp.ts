import sharp from 'sharp';

// Images are made once, and browsers cache them: sharp's own cache would only take memory.
sharp.cache(false);
// One thread for each image leaves the others to redirects.
sharp.concurrency(1);

export { sharp };
