/** The brand's icon of 64 × 64 pixels. It travels with each mail, so that reading one asks no server for anything. */
export const icon = {
  cid: 'icon@curtly',
  filename: 'icon.png',
  contentType: 'image/png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABABAMAAABYR2ztAAAAMFBMVEVMaXFOReVOReVOReVPRuVMPeJPReZPRuX////I0v6KiPF2cOz08/7GxPepqPRhWeiH' +
      'NaM9AAAAB3RSTlMAgue8Uwg8QgDTAAAAAAlwSFlzAAAuIwAALiMBeKU/dgAAAbZJREFUSImFlr9PwkAUxw8TduKgq0YTdxd3F1f+BSdmwfASmtL1i4KuFKMr' +
      '6OJYYkwcbWKMo3XQFQfDSmIMMb0r3F173L2lpe/D5370cQ/G0jjep0LsbLBFlNfJGNvVDDg054l2Rb60Kk9U4cDBaqDhEBBXHNmAU8bKezagXrWPQFRha3Zg' +
      'i9XsQJNt2oET2y6k0WDWRRDVmf75pxPlCB3wgTcrkAAXNsAH0CMib3pvBhIIw214PTMBPsDn0ArDcGgCEgDdKBWE4cQA+KngRQiMQKIIwqgItFXBwLCKkSoY' +
      'FoHALJCAbxZIYGwWSOAbwLAokEDMX4OXFyyBAMAlUTsTzL9mOcAD8CyAAZEXp/PRgBaA9+V7egQ6ZiD4yATomgH6nUZcUAA8MQdxH2eFk1/FeXafCrhO24f+' +
      'cl5c0DPu5KQokMDfYtyWJpBAO/3eFZGXaAKlHuI08frJL1KgVNQYMqQgX5MiFIFa1SOTQAU8PjyAMyWv/bLmgujNVgE07wO4iSznQ/Bw96Q9yAOGcB9iB3ag' +
      '4T5Ia3ag6T7MS3ag4m4ozNWS3E3N2RbdjdXZmt3N3fr34B94B7iwqz7hLgAAAABJRU5ErkJggg==',
    'base64',
  ),
};
