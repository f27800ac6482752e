/** Saves a file to the visitor's device. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves a CSV file to the visitor's device. */
export function saveCsv(name: string, text: string): void {
  // Reading a response as text drops the byte order mark, by which spreadsheets know that it is UTF-8.
  saveFile(name, `\ufeff${text}`, 'text/csv');
}
