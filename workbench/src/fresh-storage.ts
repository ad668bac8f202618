// Files that follow each other in a browser share its storage, where the app keeps views, drafts and preferences.
localStorage.clear();
sessionStorage.clear();
