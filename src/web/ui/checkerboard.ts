/** Shows what is transparent, as drawing programs do, on white, as codes without a background are for light paper. */
export const checkerboard = {
  backgroundColor: '#ffffff',
  backgroundImage: 'conic-gradient(#e7e5e2 25%, transparent 0 50%, #e7e5e2 0 75%, transparent 0)',
  backgroundSize: '16px 16px',
} as const;
